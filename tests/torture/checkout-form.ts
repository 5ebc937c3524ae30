/**
 * A shopper's input for all steps of the checkout, and the button; a quick one sends all at once.
 */
export const TYPED: Readonly<Record<string, string>> = {
  email: 'ada@mail.test',
  phone: '+39 0423 123456',
  firstName: 'Ada',
  lastName: 'Rossi',
  street: 'Via Montello 12',
  postalCode: '31044',
  city: 'Montebelluna',
  province: 'TV',
  country: 'IT',
  deliveryMethod: 'courier',
  paymentMethod: 'sandbox',
  termsAccepted: 'on',
  intent: 'order',
};

export const CHECKOUT_PATH = '/en/checkout';

/** What a shopper types at the checkout, and the button pressed; everything else is taken as the form offers it. */
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
  termsAccepted: 'on',
  intent: 'order',
};

export const CHECKOUT_PATH = '/en/checkout';

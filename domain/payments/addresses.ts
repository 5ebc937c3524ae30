/** Where providers post their notifications, for the server's route and for `notifyUrl`. */
export function notificationPath(provider: string): string {
  return `/payments/notify/${provider}`;
}

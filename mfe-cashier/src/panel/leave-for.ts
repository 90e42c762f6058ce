/** Opens the page of a payment service in place of this one. */
export const leaveFor = (url: string): void => window.location.assign(url);

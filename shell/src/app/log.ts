/** Notes what went wrong beside the page: it is neither shown to the visitor nor reported as a fault of a release. */
export const log = (message: string): void => console.warn(message);

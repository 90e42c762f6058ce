/** What the frame tells the page that holds it. */
export type FrameMessage = { captcha: 'solved'; token: string } | { captcha: 'expired' };

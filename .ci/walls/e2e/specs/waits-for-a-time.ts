interface Page {
  waitForTimeout(milliseconds: number): Promise<void>;
}

export const look = (page: Page): Promise<void> => page.waitForTimeout(500);

/** The least that a browser can load and paint: what it takes beyond the line is the machine's own time. */
export const BARE_PAGE_HTML =
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>One line</title><link rel="icon" href="data:,"><h1>One line of text</h1>';

/** As in `layout.css`: from here on the parts stand beside the machine. */
const ROOM_BESIDE = '(width >= 1040px) and (height >= 440px)';

/** Closes the part that lies over the machine, if one does. */
export const closeDrawers = (): void => {
  for (const panel of document.querySelectorAll<HTMLElement>('.panel:popover-open')) panel.hidePopover();
};

/** Keeps an open drawer from covering the part's own place when the page grows. */
export const closeDrawersWithRoom = (): void =>
  matchMedia(ROOM_BESIDE).addEventListener('change', closeDrawers);

/** As in `layout.css`: from here on the parts stand beside the machine. */
const ROOM_BESIDE = '(width >= 1040px) and (height >= 440px)';

/** Closes the part that lies over the machine, if one does. */
export const closeDrawers = (): void => {
  for (const panel of document.querySelectorAll<HTMLElement>('.panel:popover-open')) panel.hidePopover();
};

/** Calls back when a part comes to lie over the machine, and when none does any more. */
export const watchDrawers = (onChange: (isOpen: boolean) => void): void => {
  let wasOpen = false;
  // From one drawer to the next there is no moment without: `toggle` comes when both have changed. It does not bubble.
  document.addEventListener(
    'toggle',
    () => {
      const isOpen = document.querySelector('.panel:popover-open') !== null;
      if (isOpen === wasOpen) return;
      wasOpen = isOpen;
      onChange(isOpen);
    },
    true,
  );
};

/** Keeps an open drawer from covering the part's own place when the page grows. */
export const closeDrawersWithRoom = (): void =>
  matchMedia(ROOM_BESIDE).addEventListener('change', closeDrawers);

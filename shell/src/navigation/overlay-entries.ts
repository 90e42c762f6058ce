/** The history entries of overlays, such as a sheet or a dialog: Back closes the overlay and leaves the page. */
export interface OverlayEntries {
  /**
   * Adds an entry of the same page for an overlay. The entry is removed however the overlay is closed: by Back, by a
   * page that takes its place, or by the returned undo. An address that the page has set in the meantime stays.
   *
   * @param onBack closes the overlay
   */
  open(onBack: () => void): () => void;
  areOpen(): boolean;
  /** The removal of entries that is in progress, if any. */
  removal(): Promise<void> | undefined;
  /**
   * Drops all overlays because a page takes their place. Their entries stay: the page takes one, and the caller removes
   * the others.
   *
   * @returns how many there were
   */
  drop(): number;
  /** Removes entries of dropped overlays from history. */
  remove(count: number): Promise<void>;
  /**
   * Handles a step back in history.
   *
   * @param restorePage writes address and state of the page into the entry, which may have older ones
   * @returns whether the step concerned an overlay
   */
  handleStep(restorePage: () => void): boolean;
}

/** Keeps track of the overlays of a page and of their entries in its history. */
export function createOverlayEntries(window: Window): OverlayEntries {
  const overlays: Array<() => void> = [];
  /** Set while entries of closed overlays are being removed. */
  let removal: { done: Promise<void>; finish: () => void } | null = null;

  const remove = async (count: number): Promise<void> => {
    await removal?.done;
    const { promise: done, resolve: finish } = Promise.withResolvers<void>();
    removal = { done, finish };
    window.history.go(-count);
    await done;
  };

  return {
    open(onBack) {
      // The same function may be passed twice.
      const close = (): void => onBack();
      overlays.push(close);
      window.history.pushState(window.history.state, '');
      return () => {
        // A click outside closes the overlay and may follow a link, whose page then takes the entry.
        setTimeout(() => {
          const index = overlays.indexOf(close);
          if (index === -1) return;
          overlays.splice(index, 1);
          void remove(1);
        });
      };
    },
    areOpen: () => overlays.length > 0,
    removal: () => removal?.done,
    drop: () => overlays.splice(0).length,
    remove,
    handleStep(restorePage) {
      if (removal !== null) {
        restorePage();
        removal.finish();
        removal = null;
        return true;
      }
      const onBack = overlays.pop();
      if (onBack === undefined) return false;
      restorePage();
      onBack();
      return true;
    },
  };
}

export const LOADED_IMAGES_LIMIT = 200;

/** Addresses the browser has loaded lately; past the limit the one unused for longest is forgotten. */
export interface LoadedImages {
  has: (address: string) => boolean;
  add: (address: string) => void;
}

export function createLoadedImages(limit = LOADED_IMAGES_LIMIT): LoadedImages {
  const addresses = new Set<string>();
  const use = (address: string): void => {
    addresses.delete(address);
    addresses.add(address);
  };
  return {
    has(address) {
      const known = addresses.has(address);
      if (known) use(address);
      return known;
    },
    add(address) {
      use(address);
      const [oldest] = addresses;
      if (addresses.size > limit && oldest !== undefined) addresses.delete(oldest);
    },
  };
}

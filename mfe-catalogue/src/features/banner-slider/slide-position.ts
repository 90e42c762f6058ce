/** The slide that fills most of a strip of equal slides. */
export const slideAt = (scrollLeft: number, slideWidth: number, count: number): number =>
  slideWidth <= 0 ? 0 : Math.min(count - 1, Math.max(0, Math.round(scrollLeft / slideWidth)));

/** The next slide in turn, or null after the last: the slides go by once, then the first stays. */
export const slideAfter = (index: number, count: number): number | null =>
  index + 1 < count ? index + 1 : null;

/** Who draws: covers and banners as SVG documents, and what stands in for them until they are there. */
export interface Artist {
  drawCover(game: CoverSubject): string;
  coverPlaceholder(game: CoverSubject): string;
  drawBanner(key: string): string;
  /** Of a post or a piece of news. */
  drawWideCover(subject: WideSubject): string;
  wideCoverPlaceholder(subject: WideSubject): string;
}

export interface WideSubject {
  /** Id of the document, as `blog:what-volatility-means`. */
  id: string;
  /** What it shows: a name of the covers' motifs. */
  motif: string;
}

export interface CoverSubject {
  id: number;
  slug: string;
  title: string;
  /** The provider's slug. */
  provider: string;
  kind: string;
  theme?: string;
}

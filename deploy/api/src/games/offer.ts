import type { Picture } from '@marquee/kernel/contracts';
import type { GameCard } from '@marquee/kernel/contracts/games';

import type { Visitor } from '../http/visitor.ts';

/** A game as lists need it, straight from `game_offer`. */
export interface OfferRow extends Omit<GameCard, 'path' | 'provider' | 'cover' | 'badges'> {
  providerSlug: string;
  providerName: string;
  cover: Picture;
  features: string[];
  releasedAt: Date;
}

/** Columns of {@link OfferRow}, for a select from `game_offer as offer`. */
export const OFFER_COLUMNS = `offer.id, offer.global_id as "globalId", offer.slug, offer.title,
  offer.provider_slug as "providerSlug", offer.provider_name as "providerName", offer.kind, offer.cover,
  offer.rtp_basis_points as "rtpBasisPoints", offer.volatility, offer.features, offer.released_at as "releasedAt",
  offer.offers_demo as "demoEnabled", offer.real_enabled as "realEnabled", offer.is_playable as "isPlayable"`;

/** Null while the visitor may have the game. Expects country and device as `$1` and `$2`; see {@link visitorValues}. */
export const REFUSAL = `offer_refusal(offer.is_enabled, offer.closed_countries, offer.devices, $1, $2)`;

/**
 * True while the visitor may have the game; for conditions.
 *
 * Says the same as `is null`, but PostgreSQL takes that for rare and then loops where it should hash.
 */
export const IS_OFFERED = `case when ${REFUSAL} is null then true else false end`;

export const visitorValues = ({ country, device }: Visitor): [string | null, string] => [country, device];

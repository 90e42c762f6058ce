import * as charms from './charms.ts';
import * as companions from './companions.ts';
import * as creatures from './creatures.ts';
import * as festive from './festive.ts';
import * as flight from './flight.ts';
import * as fruit from './fruit.ts';
import * as landscapes from './landscapes.ts';
import * as legends from './legends.ts';
import * as machines from './machines.ts';
import * as places from './places.ts';
import type { Motif } from './shape.ts';
import * as table from './table.ts';
import * as treasure from './treasure.ts';
import * as wonders from './wonders.ts';

/** Every thing a cover can show, by name. */
export const motifs: ReadonlyMap<string, Motif> = new Map(
  [
    fruit,
    treasure,
    flight,
    creatures,
    places,
    landscapes,
    charms,
    festive,
    legends,
    table,
    machines,
    wonders,
    companions,
  ]
    .flatMap((family): Motif[] => Object.values(family))
    .map((motif) => [motif.name, motif]),
);

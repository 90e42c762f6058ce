import type { Goal } from './goal.ts';
import { parseGoals } from './parse-goals.ts';

/**
 * What the site is measured against: the one list that the benchmarks judge by and the report prints. The columns are id,
 * figure, unit, limit of today, limit in the end, and what measures it.
 */
export const GOALS: Readonly<Record<string, readonly Goal[]>> = {
  'Speed in the browser': parseGoals(`
    lcp-by-monolith                        | LCP, federated / monolith                                          | ratio | ≤ 1.05 | ≤ 1    | bench web
    interactive-by-monolith, cold          | remote interactive, federated / monolith, cold                     | ratio | ≤ 1.08 | ≤ 1.05 | bench web
    interactive-by-monolith, fetched ahead | remote interactive, federated / monolith, fetched ahead            | ratio | ≤ 1.08 | ≤ 1.05 | bench web
    interactive-by-monolith, HTTP/1.1      | remote interactive, federated / monolith, HTTP/1.1                 | ratio | ≤ 1.08 | ≤ 1.05 | bench web
    private-page                           | first page of a player interactive, federated / monolith           | ratio | ≤ 1.15 | ≤ 1.1  | bench web
    private-page-js                        | JS in all, first page of a player                                  | KB    | ≤ 190  | ≤ 190  | bench web
    levels                                 | request levels after the HTML                                      | count | ≤ 1    | ≤ 0    | bench web
    js-asleep                              | JS before the first interaction, worst page type                   | KB    | ≤ 3    | ≤ 3    | bench web
    js-home                                | JS in all, home                                                    | KB    | ≤ 112  | ≤ 110  | bench web
    js-content                             | JS in all, content                                                 | KB    |        | ≤ 110  | bench web
    js-catalogue                           | JS in all, catalogue                                               | KB    |        | ≤ 110  | bench web
    js-any-page                            | JS in all, worst page type measured                                | KB    | ≤ 160  | ≤ 160  | bench web
    click-cold                             | first click to its effect, cold                                    | ms    | ≤ 800  | ≤ 700  | bench web
    click-ahead                            | first click to its effect, fetched ahead                           | ms    | ≤ 120  | ≤ 80   | bench web
    lcp-by-floor                           | cold LCP / floor of line and machine                               | ratio | ≤ 1.15 | ≤ 1.15 | bench web
    lcp-by-line                            | cold LCP / floor of the line alone                                 | ratio |        | ≤ 1.15 | bench web
    layout-shift                           | CLS of a load, worst page compared                                 | ratio | ≤ 0.1  | ≤ 0.01 | bench web
    inp-catalogue                          | INP at 4× CPU, catalogue                                           | ms    | ≤ 100  | ≤ 100  | bench grid
    inp-home                               | INP at 4× CPU, home                                                | ms    | ≤ 100  | ≤ 100  | bench grid
    tour                                   | CLS and INP over a tour of 200 interactions                        | ms    |        | ≤ 100  |
    fling-frames                           | 10,000 games: frame time of a fling / of an empty page             | ratio | ≤ 1.05 | ≤ 1.05 | bench grid
    fling-late                             | 10,000 games: late frames of a fling beyond those of an empty page | %     | ≤ 2    | ≤ 0    | bench grid
    grid-nodes                             | 10,000 games: elements of the list at once                         | count | ≤ 1000 | ≤ 1000 | bench grid
    release-bytes                          | release of one remote, bytes for a returning visitor               | ratio |        | ≤ 0.03 |
  `),
  'Speed of the servers': parseGoals(`
    hit, HTTP/1.1 | cached page, CPU / bare Node with the same headers, HTTP/1.1         | ratio | ≤ 1.15 | ≤ 1.1  | bench edge
    hit, HTTP/2   | cached page, CPU / bare Node with the same headers, HTTP/2           | ratio | ≤ 1.15 | ≤ 1.1  | bench edge
    two-cores     | cached pages a second, the edge on two cores / on one                | ratio | ≥ 1.6  | ≥ 1.8  | bench edge
    loop-hits     | hits' p99 while a server render loops / without                      | ratio | ≤ 2    | ≤ 1.1  | bench edge
    loop-misses   | other remotes' misses a second while a server render loops / without | ratio | ≥ 0.3  | ≥ 0.9  | bench edge
    loop-failures | requests that failed while a server render loops                     | count | ≤ 0    | ≤ 0    | bench edge
    miss              | miss at a known address, CPU / React alone on the same tree      | ratio | ≤ 1.4  | ≤ 1.15 | bench edge
    miss, new address | miss at a new address, CPU / React alone on the same tree        | ratio |        | ≤ 1.4  | bench edge
    stampede      | renders for 1,000 simultaneous misses, one process                   | count | ≤ 1    | ≤ 1    | bench edge
    composition   | composition of 3 fragments, added p50 over a raw proxy               | ratio |        | ≤ 5    |
    bets-pglite   | bets a second, over HTTP / by the engine in one transaction, PGlite  | %     | ≥ 60   | ≥ 60   | bench api
    bets-postgres | the same on PostgreSQL                                               | %     | ≥ 60   | ≥ 60   | bench api
    bets-steady   | 200 bets a second for ten minutes on PostgreSQL, p95                 | ms    | ≤ 150  | ≤ 150  | bench api
    bets-steady-broken | invariants of the money that do not hold after them             | count | ≤ 0    | ≤ 0    | bench api
    search-p95    | search over 10,000 games, server p95, slowest kind of question       | ms    | ≤ 80   | ≤ 10   | bench api
    search-cpu    | search over 10,000 games, CPU per question, slowest kind             | ms    |        | ≤ 2    | bench api
    home-p95      | home's calls over 2,000 games, server p95                            | ms    | ≤ 30   | ≤ 30   | bench api
    jackpots-pglite   | settled bets a second, into three jackpots / into none, PGlite        | %     |        | ≥ 80   | bench api
    jackpots-postgres | the same on PostgreSQL                                                | %     |        | ≥ 80   | bench api
    board-place     | board of 100,000: a place and its neighbours, p95                     | ms    | ≤ 20   | ≤ 20   | bench api
    board-look      | board of 100,000: a look after 50 scores have changed, p95            | ms    |        | ≤ 200  | bench api
    boards-computed | 2,000 viewers of one board: boards computed / ticks that were due     | ratio | ≤ 1    | ≤ 1    | bench api
    boards-unheard  | 2,000 viewers of one board: changes that did not reach a viewer       | count | ≤ 0    | ≤ 0    | bench api
    boards-viewer   | CPU of a tick per viewer, one of 2,000 / a single one                 | ratio |        | ≤ 0.05 | bench api
    streams       | p95 of other calls with 1,000 event streams / without                | ratio | ≤ 1.3  | ≤ 1.1  | bench streams
  `),
  Reliability: parseGoals(`
    cases-unobserved | cases of the table that were not observed to their end   | count | ≤ 0 | ≤ 0    | bench site
    white-pages      | white pages over the table of faults                     | count | ≤ 0 | ≤ 0    | bench site
    edge-deaths      | deaths of the edge over the table of faults              | count | ≤ 0 | ≤ 0    | bench site
    unusable-pages   | pages whose other parts stopped working                  | count | ≤ 0 | ≤ 0    | bench site
    missing-reports  | faults that were not reported                            | count | ≤ 0 | ≤ 0    | bench site
    double-reports   | faults that were reported more than once                 | count | ≤ 0 | ≤ 0    | bench site
    not-recovered    | faults that needed a reload                              | count | ≤ 0 | ≤ 0    | bench site
    slowest-fallback | slowest fallback after the fault                         | ms    |     | ≤ 3100 | bench site
    last-good        | an earlier good version is served instead of the message | ratio |     | ≥ 1    |
    load-of-pins     | 200 pins, canaries and rollbacks on three edges: requests | count | ≥ 100000 | ≥ 100000 | bench releases
    pins-under-load  | of these requests failed                                  | count | ≤ 0    | ≤ 0    | bench releases
    mixed-versions   | pages of two compositions among them                      | count | ≤ 0    | ≤ 0    | bench releases
    return-time      | return to an earlier composition, slowest of three edges  | ms    | ≤ 1000 | ≤ 1000 | bench releases
    mount-cycles     | kept after each of 500 mounts and unmounts               | KB    |     | ≤ 1    |
    money-invariants | money: invariants broken after every suite               | count |     | ≤ 0    |
    money-kills      | money: lost or doubled over 1,000 kill -9                | count |     | ≤ 0    |
    silent-browser   | complaints of the browser in the end-to-end tests        | count |     | ≤ 0    | every spec
  `),
  Security: parseGoals(`
    observatory   | MDN HTTP Observatory                       | count |  | ≥ 130 |
    csp-evaluator | findings of csp_evaluator                  | count |  | ≤ 0   |
    asvs          | ASVS 5.0 level 2: rows open                | count |  | ≤ 0   |
    flipped-byte  | flipped bytes of scripts and pins that ran | count |  | ≤ 0   |
  `),
  People: parseGoals(`
    axe        | axe: serious findings                    | count |  | ≤ 0  | spec accessibility
    languages  | ten languages: pages in two of them      | count |  | ≤ 0  | spec languages
    hot-reload | a remote is ready for development within | s     |  | ≤ 10 | spec development
  `),
};

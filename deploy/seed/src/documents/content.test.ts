import { compareLanguages, linesOf } from '@marquee/api/documents';
import { FIGURES, writeFigure } from '@marquee/api/rules';
import { LANGUAGES } from '@marquee/kernel/contracts';

import { motifs } from '../covers/motifs/catalogue.ts';
import { readContent, type SeedContent } from './content.ts';

let content: SeedContent;
beforeAll(async () => {
  content = await readContent();
});

const DISPLAY_PAGES = [
  'aboutus',
  'account-pay-outs-and-bonuses',
  'aml-and-kyc-policy',
  'cash_back_system',
  'cookiepolicy',
  'dispute-resolution',
  'fairness-and-rng-testing-methods',
  'first_deposit_bonus',
  'free_spins',
  'pf-jackpots',
  'points',
  'privacypolicy',
  'responsiblegaming',
  'self-exclusion',
  'status',
  'terms',
];

/** What no text of a gaming site may promise, in its ten languages. */
const PROMISES = [
  /\b(risk[- ]free|guaranteed (win|profit|pay-?out)|win back|sure bet|easy money)/i,
  /\b(risikofrei|ohne risiko|garantierte[rn]? gewinn|verluste zurück|leichtes geld)/i,
  /\b(sans (aucun )?risque|gains? garantis?|récupérez vos pertes|argent facile)/i,
  /\b(sin riesgos?|ganancias? (aseguradas?|garantizadas?)|recupera (tus pérdidas|lo perdido)|dinero fácil)/i,
  /\b(sense risc|guanys? (assegurats?|garantits?)|recupera (el perdut|les pèrdues)|diners fàcils)/i,
  /\b(sem riscos?|ganhos? garantidos?|recupere (suas perdas|o que perdeu)|dinheiro fácil)/i,
  /\b(bez ryzyka|gwarantowan\w+ wygran|odegrać straty|łatwe pieniądze)/i,
  /(без риска|гарантированн\p{L}+ выигрыш|отыграть(ся| проигрыш)|л[её]гкие деньги)/iu,
  /(тәуекелсіз|кепілдендірілген ұтыс|ұтылғанды қайтар|оңай ақша)/iu,
  /(risksiz|garantili kazanç|kayıplarını(zı)? geri kazan|kolay para)/i,
];

/** Words of the English texts that speak of a part of the site, and the switch that opens this part. */
const SPOKEN_OF = {
  registration: /\b(your account|an account|in the account|sign(ed)? in|log(ged)? in|passwords?)\b/i,
  realPlay: /\b(deposits?|withdraw(s|als?)?|pay-?outs?|real money)\b/i,
  bonuses: /\b(bonus(es)?|cashback|points|status levels?)\b/i,
  competitions: /\b(tournaments?|races?|jackpots?)\b/i,
} as const;

/** These name such a part only to say that it is not needed, that it stops too, or as a word of their subject. */
const NAMED_IN_PASSING = [
  'blog:how-return-to-player-works realPlay',
  'display:privacypolicy bonuses',
  'display:responsiblegaming bonuses',
  'display:self-exclusion bonuses',
  'display:self-exclusion competitions',
  'help:demo-play registration',
  'help:self-exclude bonuses',
  'help:self-exclude competitions',
  'help:withdraw bonuses',
];

const UNIT = /(?:Seconds|Minutes|Hours|Days|Weeks|Months|Years|Attempts|Characters|Digits)$/;
const TYPED =
  /(\d+(?:[.,]\d+)*)[ \u00a0]((?:second|minute|hour|day|week|month|year|attempt|character|digit)s?)\b|€\d+(?:[.,]\d+)*/g;

const inPlural = (unit: string): string => (unit.endsWith('s') ? unit : `${unit}s`);

/** The rules as the English texts would write them: "24 hours", "€10". */
const ruleFigures = new Set(
  Object.entries(FIGURES).flatMap(([name, { kind }]) => {
    const unit = UNIT.exec(name)?.[0].toLowerCase();
    if (kind === 'money') return [writeFigure(name, 'en')];
    return unit === undefined ? [] : [`${writeFigure(name, 'en')} ${unit}`];
  }),
);

const typedRulesIn = (text: string): string[] =>
  [...text.matchAll(TYPED)]
    .map(([whole, figure, unit]) => (unit === undefined ? whole : `${figure} ${inPlural(unit)}`))
    .filter((figure) => ruleFigures.has(figure));

/** The lengths that a limit may run over: the rules have them as names, not as figures. */
const LENGTHS_OF_LIMITS = ['help:limits 24 hours', 'help:limits 7 days'];

const idOf = ({ kind, slug }: { kind: string; slug: string }) => `${kind}:${slug}`;

const of = (kind: string) => content.documents.filter((document) => document.kind === kind);

describe('the texts of the site', () => {
  it('are the sixteen pages, twelve help articles, news, and posts enough for two pages of a list', () => {
    expect(of('display').map(({ slug }) => slug)).toEqual(DISPLAY_PAGES);
    expect(of('help')).toHaveLength(12);
    expect(of('blog').length).toBeGreaterThan(12);
    expect(of('news').length).toBeGreaterThan(5);
  });

  it('have the same headings and figures in every language', () => {
    expect(content.documents.flatMap((document) => compareLanguages(idOf(document), document))).toEqual([]);
  });

  it('are there in all ten languages', () => {
    const partial = content.documents.filter(({ texts }) =>
      LANGUAGES.some((lang) => texts[lang] === undefined),
    );
    expect(partial.map(idOf)).toEqual([]);
  });

  it('type no figure that a rule has; check:texts compares the translations with the English', () => {
    const typed = content.documents.flatMap((document) => {
      const { title, excerpt, blocks } = document.texts.en ?? { title: '', excerpt: '', blocks: [] };
      const said = [title, excerpt, ...blocks.flatMap(linesOf)];
      return said.flatMap(typedRulesIn).map((figure) => `${idOf(document)} ${figure}`);
    });
    expect(typed).toEqual(LENGTHS_OF_LIMITS);
    expect(typedRulesIn('Wait 24 hours, deposit €10, then 1 day.')).toEqual(['24 hours', '€10']);
  });

  it('promise nothing that a game cannot keep', () => {
    const promises = content.documents.flatMap(({ kind, slug, texts }) =>
      Object.entries(texts).flatMap(([lang, { title, excerpt, keywords, blocks }]) =>
        [title, excerpt, keywords, ...blocks.flatMap(linesOf)]
          .filter((line) => PROMISES.some((promise) => promise.test(line)))
          .map((line) => `${kind}:${slug} ${lang}: ${line}`),
      ),
    );
    expect(promises).toEqual([]);
    expect(PROMISES.some((promise) => promise.test('Spiele risikofrei!'))).toBe(true);
  });

  it('name authors, tags, categories, documents and motifs that there are', () => {
    const ids = new Set(content.documents.map(idOf));
    const unknown = content.documents.flatMap((document) => {
      const { author, tags, category, related, cover } = document.facts;
      return [
        ...(author === undefined || content.authors[author] ? [] : [author]),
        ...tags.filter((tag) => !content.tags[tag]),
        ...(category === undefined || content.categories[category] ? [] : [category]),
        ...related.filter((id) => !ids.has(id) || id === idOf(document)),
        ...(cover === undefined || motifs.has(cover) ? [] : [cover]),
      ].map((name) => `${idOf(document)} → ${name}`);
    });
    expect(unknown).toEqual([]);
  });

  it('of posts and news have an author, a cover and a tag, those of help a category', () => {
    const bare = content.documents.filter(({ kind, facts }) => {
      if (kind === 'help') return facts.category === undefined;
      return kind !== 'display' && !(facts.author && facts.cover && facts.tags.length > 0);
    });
    expect(bare.map(idOf)).toEqual([]);
  });

  it('declare the parts of the site they speak of, so that their page says which of them is not open', () => {
    const spoken = content.documents.flatMap((document) => {
      const { title, excerpt, blocks } = document.texts.en ?? { title: '', excerpt: '', blocks: [] };
      const said = [title, excerpt, ...blocks.flatMap(linesOf)].join('\n').replaceAll(/\{\{.*?\}\}/g, '');
      return (['registration', 'realPlay', 'bonuses', 'competitions'] as const)
        .filter((feature) => SPOKEN_OF[feature].test(said))
        .map((feature) => ({
          name: `${idOf(document)} ${feature}`,
          isDeclared: document.facts.needs.includes(feature),
        }));
    });
    expect(spoken.filter(({ isDeclared }) => isDeclared).length).toBeGreaterThan(20);
    const silent = spoken.filter(({ isDeclared }) => !isDeclared).map(({ name }) => name);
    expect(silent.toSorted()).toEqual(NAMED_IN_PASSING);
  });

  it('of rules tell in every language what changed', () => {
    const changes = content.documents
      .flatMap(({ facts }) => facts.versions ?? [])
      .map(({ change }) => change);
    expect(changes.length).toBeGreaterThan(0);
    for (const change of changes) expect(Object.keys(change).toSorted()).toEqual([...LANGUAGES].toSorted());
  });
});

import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';

import * as controls from './controls.ts';
import * as ui from './index.ts';
import { VirtualScroller } from './virtual-scroller/virtual-scroller.tsx';

const nothing = (): undefined => undefined;

it('puts neither style attributes nor inline handlers into the server page, which its policy forbids', () => {
  const html = renderToString(
    <MemoryRouter>
      <ui.Amount value="1.5">€1.50</ui.Amount>
      <ui.Badge tone="hot">Jackpot</ui.Badge>
      <ui.Button loading>Play</ui.Button>
      <ui.ButtonLink to="/en">Home</ui.ButtonLink>
      <ui.Card interactive>Card</ui.Card>
      <ui.Chips label="Sections">
        <ui.ChipLink to="/en">All</ui.ChipLink>
        <ui.Chip pressed onPress={nothing}>
          New
        </ui.Chip>
      </ui.Chips>
      <ui.EmptyState title="Nothing" />
      <ui.ErrorState onRetry={nothing} />
      <ui.IconButton icon="heart" label="Favourite" />
      <controls.InfoTooltip>Words</controls.InfoTooltip>
      <ui.LazyImage src="/a.svg" alt="" width={3} height={4} eager />
      <controls.Menu label="Language" items={[]} />
      <controls.Select label="Country" options={[]} value={null} onChange={nothing} />
      <ui.Skeleton shape="art" />
      <VirtualScroller label="Games" items={[1]} getKey={(key) => key} renderItem={(item) => item} />
    </MemoryRouter>,
  );
  expect(html).toContain('Jackpot');
  expect(html).not.toMatch(/\sstyle=|\son\w+=/);
});

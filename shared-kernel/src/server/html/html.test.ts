import { html, jsonBlock, raw } from './html.ts';

it('escapes what is inserted, and leaves markup as it is', () => {
  const name = '<b title="a">Tom & \'Jerry\'</b>';
  expect(html`<p>${name}, ${3}, ${raw('<br>')}${[html`<i>${'<'}</i>`]}</p>`.markup).toBe(
    '<p>&lt;b title=&quot;a&quot;&gt;Tom &amp; &#39;Jerry&#39;&lt;/b&gt;, 3, <br><i>&lt;</i></p>',
  );
});

it('writes JSON that cannot end its element', () => {
  expect(jsonBlock('config', { text: '</script>' }).markup).toBe(
    '<script type="application/json" id="config">{"text":"\\u003c/script>"}</script>',
  );
});

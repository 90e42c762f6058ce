import { readBoot, takeBoot } from './boot.ts';

const START = '<script id="start" type="text/plain"></script>';

const arrive = (markup: string): Element => {
  document.body.innerHTML = markup;
  return document.getElementById('start')!;
};

const block = (composition: number): string =>
  `<script type="application/json" id="marquee-boot">{"composition":${composition}}</script>`;

it('reads the data that stands before the start script, whatever stands further up under its name', () => {
  const script = arrive(`${block(666)}<p>Page</p>${block(3)}${START}`);
  expect(takeBoot(window, script)).toEqual({ composition: 3 });
  expect(readBoot(window)).toEqual({ composition: 3 });
});

it('refuses a page that no edge has composed', () => {
  const script = arrive(`<p>Page</p>${START}`);
  expect(() => takeBoot(window, script)).toThrow('carries no boot data');
});

it('asks the browser which script runs, not an element that took the name', () => {
  arrive(`<form name="currentScript"></form>${block(666)}<img name="currentScript">`);
  expect(() => takeBoot(window)).toThrow('carries no boot data');
});

/**
 * Six colours that carry a cover: `deep` to `glow` are the ground from its darkest corner to its light,
 * `body` is what the motif is made of, `trim` its metal and the lettering, `accent` the one surprise.
 */
export interface Palette {
  readonly name: string;
  readonly deep: string;
  readonly mid: string;
  readonly glow: string;
  readonly body: string;
  readonly trim: string;
  readonly accent: string;
}

function palette(name: string, colours: string): Palette {
  const [deep = '', mid = '', glow = '', body = '', trim = '', accent = ''] = colours
    .split(' ')
    .map((hex) => `#${hex}`);
  return { name, deep, mid, glow, body, trim, accent };
}

/** In the order of the rainbow, so that a long step through the list is a large change of hue. */
export const palettes: readonly Palette[] = [
  palette('ember', '2a0607 8c1414 e2412b ff8a4c ffd98a 37c8c0'),
  palette('scarlet', '2b0310 9b0f2e f0385a ff7d8b ffe3b8 5ad1ff'),
  palette('rust', '2b1006 8a3510 e0722a ffa760 ffe6bd 3fb7a5'),
  palette('amber', '2b1403 b3610a ffab2e ffcb66 fff1c9 d1402f'),
  palette('honey', '2e1704 b87a0c f7c331 ffe07a fff6d0 8a4dff'),
  palette('olive', '12230a 4a7f1f a3cf45 d8ea72 fbf6c8 ff6b4a'),
  palette('lime', '0f2408 2f7a1a 82d63a bdf56b f5ffd0 ff4fa0'),
  palette('clover', '06240f 11703a 35c46b 7ceba4 eaffd5 ffb02e'),
  palette('jade', '04251d 0c6b56 27bd96 6fe8c6 e6fff3 ff7d5c'),
  palette('lagoon', '03252b 0a6675 20b4c4 72e4ea e8fdf6 ffb84d'),
  palette('mint', '0b2a2c 1c7c78 6fd6bf ffa7c4 fff5ee ffe066'),
  palette('reef', '061a24 0f4557 2f8ba0 ff9878 ffe9d6 ffd166'),
  palette('glacier', '082230 1e6a92 5cb9e0 b4e8fa f4fcff ff6f91'),
  palette('azure', '05183a 1450b0 3d93ff 86bfff e9f4ff ffd23f'),
  palette('cobalt', '0a0f3c 2434b5 5b76ff 9aadff eef0ff ffb02e'),
  palette('midnight', '080a20 1f2a5c 4a5db0 a9b8ff ffe9b0 ff8a5b'),
  palette('slate', '0e1622 33507a 7a9cc8 c4d8f0 f6faff ff9f1c'),
  palette('indigo', '150b3d 43209c 7e55f0 baa5ff f0eaff 5cf0c8'),
  palette('sunset', '241046 8b2a73 ff7a59 ffd166 fff3d6 4fd1ff'),
  palette('violet', '1f0838 661aa3 ad4df0 dba2ff fae8ff ffd166'),
  palette('plum', '1c0a1f 572058 a04a92 ffbb59 fff0d0 63e6be'),
  palette('orchid', '2b0733 8a1a94 db4fe0 f7a9f4 ffeafd 6df0ff'),
  palette('magenta', '300524 a3106f f23da8 ff93cf ffe6f2 ffe14d'),
  palette('rose', '300b1d a32a56 f0709a ffb4ca fff0ec 59d9b5'),
  palette('coral', '351116 b4473f ff8f73 ffc3ab fff2df 3a9de8'),
  palette('sand', '2f1b0e a3683a e3b47a f7dcb0 fff5e2 1f9aa6'),
  palette('cocoa', '2a120b 7d3f28 cf7f50 f2bd8c ffeed6 ff5c5c'),
  palette('gilt', '120f16 443a52 86759a e4bd63 fff0c4 e8456a'),
];

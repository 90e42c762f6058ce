import { useState } from 'react';

/** What a team would bring that knows Module Federation and nothing of this site's kernel. */
export const sharedHook = useState;

export const bootstrap = () => Promise.resolve();

export const mount = ({ domElement }) => {
  domElement.textContent = 'A stock remote';
  return Promise.resolve();
};

export const unmount = ({ domElement }) => {
  domElement.replaceChildren();
  return Promise.resolve();
};

import { SERVICE_NAMES, type Service } from './services.ts';

/** The page on which somebody says who they are. Anybody is believed: this is a stand-in. */
export const drawSignInPage = (service: Service, fault: string | null): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Sign in with ${SERVICE_NAMES[service]}</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 26rem; margin: 10vh auto; padding: 0 1rem; }
form { display: grid; gap: 1rem; }
label { display: grid; gap: .25rem; }
label:has([type=checkbox]) { display: flex; gap: .5rem; align-items: center; }
input, button { font: inherit; padding: .6rem .75rem; min-height: 2.75rem; }
[type=checkbox] { min-height: 0; width: 1.5rem; height: 1.5rem; }
p[role=alert] { color: light-dark(#a00, #f88); margin: 0; }
</style>
<main>
<h1>${SERVICE_NAMES[service]}</h1>
<p>A stand-in for development: whoever you say you are, you are believed.</p>
<form method="post">
<label>Account name<input name="name" required autocomplete="username" autocapitalize="none" value="anna"></label>
${fault === null ? '' : `<p role="alert">${fault}</p>`}
<label><input type="checkbox" name="email" checked>Let the site have my e-mail address</label>
<button name="answer" value="allow">Sign in</button>
<button name="answer" value="refuse" formnovalidate>Cancel</button>
</form>
</main></html>
`;

// A plain script, so that it runs before the first paint: a page that frames the game names the mode and the way out
// itself, and what it says need not be said twice.
document.documentElement.toggleAttribute('data-framed', window.parent !== window);

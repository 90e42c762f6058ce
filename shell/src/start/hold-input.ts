import { isSearchKey } from '../search/search-keys.ts';
import { rememberTyping } from './typing.ts';

/** Elements that the browser handles completely by itself. */
const NATIVE =
  'a[href]:not([data-opens]), summary, label, input, select, textarea, [popovertarget], [commandfor]';

/** Controls that only scripts handle, and links that scripts turn into an overlay. */
const SCRIPTED =
  'a[data-opens], button, [role=button], [role=switch], [role=tab], [role=option], [role^=menuitem]';

/** Marks an area that works faster without scripts: its clicks and submits are never held. */
const LEFT_ALONE = '[data-native]';

/** The header's search, which opens over the page once it is awake. */
const SEARCH_FIELD = 'input[data-search]';

/** Holds the remote's page, which is interactive after the frame around it. */
const OUTLET = '[data-outlet]';

/** Keys that activate a control which the browser does not know. */
const WORKING_KEY = /^(Enter| |Arrow.*)$/;

/** A shorter wait is not shown, in milliseconds: the cursor would flicker, and drawing the page for it takes longer. */
const NOTICEABLE_MS = 150;

const INPUT_EVENTS = ['pointerdown', 'keydown', 'focusin'] as const;

const elementOf = ({ target }: Event): Element | null => (target instanceof Element ? target : null);

/** The control that an event targets, if only scripts handle it. */
function scriptedControl(element: Element | null): HTMLElement | null {
  const control = element?.closest<HTMLElement>(`${NATIVE}, ${SCRIPTED}`);
  return control?.matches(`:is(${SCRIPTED}):not(${NATIVE}, ${LEFT_ALONE} *)`) ? control : null;
}

/** A link pressed with one of these keys leads into another tab or a file. */
const asksForTab = (control: Element, { ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  control.matches('a') && (ctrlKey || metaKey || shiftKey || altKey);

const isInFrame = (element: Element): boolean => element.closest(OUTLET) === null;

const isWorkedByKey = (element: Element, key: string): boolean =>
  WORKING_KEY.test(key) && scriptedControl(element)?.matches(':not(button)') === true;

/**
 * Holds input to a page that is not awake yet and replays it later: clicks on controls that only scripts handle,
 * submits, keys for such controls, and the two that open the search. Everything else is left to the browser.
 *
 * @param onNeed called at every interaction but that with a link, which leads to a page of its own
 */
export function holdInput(window: Window, onNeed: () => void) {
  const { document } = window;
  let held: Array<{ element: Element; repeat: () => void }> = [];
  const typing = rememberTyping();
  let isHolding = true;
  let isFrameReleased = false;
  let isReleased = false;
  let showingWait: ReturnType<typeof setTimeout> | undefined;

  const hold = (event: Event, element: Element, repeat: () => void): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
    held.push({ element, repeat });
    showingWait ??= setTimeout(() => {
      document.documentElement.dataset['shell'] = 'awaited';
    }, NOTICEABLE_MS);
    onNeed();
  };

  const listeners: Record<string, (event: never) => void> = {
    click(event: MouseEvent) {
      const element = elementOf(event);
      // The browser has focused the field already; the search opens over the page once it is awake.
      const field = element?.closest<HTMLElement>(SEARCH_FIELD);
      if (field) hold(event, field, () => field.click());
      const control = scriptedControl(element);
      if (control && !asksForTab(control, event)) hold(event, control, () => control.click());
    },
    submit(event: SubmitEvent) {
      const form = event.target as HTMLFormElement;
      const { submitter } = event;
      if (form.closest(LEFT_ALONE) === null) hold(event, form, () => form.requestSubmit(submitter));
    },
    keydown(event: KeyboardEvent) {
      const element = elementOf(event) ?? document.body;
      const repeat = (): void => void element.dispatchEvent(new KeyboardEvent(event.type, event));
      if (isSearchKey(event)) {
        const field = document.querySelector<HTMLInputElement>(SEARCH_FIELD);
        field?.focus();
        // What is typed until then is in the field, where the search reads it.
        const isReady = field !== null && document.activeElement === field;
        hold(event, isReady ? field : element, isReady ? () => field.click() : repeat);
      } else if (isWorkedByKey(element, event.key)) hold(event, element, repeat);
    },
    input: (event: Event) => typing.remember(event),
  };
  for (const [type, listener] of Object.entries(listeners)) {
    const hear = (event: Event): void => {
      const element = elementOf(event);
      if (isHolding && !(isFrameReleased && element !== null && isInFrame(element))) listener(event as never);
    };
    window.addEventListener(type, hear, true);
  }

  const need = (event: Event): void => {
    if (isHolding && !elementOf(event)?.closest('a[href]:not([data-opens])')) onNeed();
  };
  for (const type of INPUT_EVENTS) window.addEventListener(type, need, { capture: true, passive: true });

  const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

  const giveBack = async (isReady: (element: Element) => boolean, isTyped = false): Promise<void> => {
    const ready = held.filter(({ element }) => isReady(element));
    held = held.filter(({ element }) => !isReady(element));
    if (held.length === 0) {
      clearTimeout(showingWait);
      showingWait = undefined;
      delete document.documentElement.dataset['shell'];
    }
    // The shell is announced in React's effects, and before they end React takes over no more of it, whatever is pressed. The
    // visitor has waited for the first one long enough: a task later, the browser would draw the page before it.
    await Promise.resolve();
    for (const [index, { element, repeat }] of ready.entries()) {
      // One event per task, so that React has rendered the response to the one before.
      if (isTyped || index > 0) await nextTask();
      if (element.isConnected) repeat();
    }
  };
  const all = (): boolean => true;

  return {
    /** Ends holding for all but the remote's page: replays what was held for the frame around it. */
    async releaseFrame(): Promise<void> {
      // An error in the page's place is there before the frame's effects have run.
      if (isReleased) return;
      isFrameReleased = true;
      await giveBack(isInFrame, typing.repeat(isInFrame));
    },
    /**
     * Ends holding: replays the held events in order; later ones reach the page directly.
     */
    async release(): Promise<void> {
      isReleased = true;
      isHolding = false;
      await giveBack(all, typing.repeat(all));
    },
    /** The page cannot wake now: performs the defaults that work without scripts, and holds later input again. */
    async giveUp(): Promise<void> {
      isHolding = false;
      await giveBack(all);
      isHolding = !isReleased;
    },
  };
}

import type { Boot, GuardDecision } from '@marquee/kernel/contracts';
import { createBus } from '@marquee/kernel/host';
import { createTranslator } from '@marquee/kernel/locale';
import { notifications } from '@marquee/kernel/notifications';
import type { Host } from '@marquee/kernel/remote';
import { BehaviorSubject } from 'rxjs';

import { refreshFiles } from '../federation/refresh-files.ts';
import { createRemoteHost } from '../federation/remote-host.ts';
import { type LoadRemote, createRemoteCache } from '../federation/remote-loader.ts';
import { createHistory } from '../navigation/history.ts';
import { isOtherDocument } from '../navigation/is-other-document.ts';
import { createLeaveQuestions } from '../navigation/leave-questions.ts';
import { createDocumentOpener } from '../navigation/open-document.ts';
import { preloadOnIntent } from '../navigation/preload-on-intent.ts';
import { followScroll, keepPosition } from '../navigation/scroll.ts';
import type { OutletTarget } from '../outlet/attempt.ts';
import { createPopupQueue } from '../popups/popup-queue.ts';
import { createSession } from '../session/create-session.ts';
import { followPlayer } from '../session/follow-player.ts';
import { createRealtimeHolder } from '../session/realtime-access.ts';
import { createServerClock } from '../session/server-clock.ts';
import { createWidgetMount } from '../widgets/mount-widget.ts';
import { applyEffects, showEffects } from './apply-effects.ts';
import { decideInBrowser } from './browser-guards.ts';
import { createDecisionCookies } from './decision-cookies.ts';
import { applyHead, removeServerLinks } from './document-head.ts';
import { createFailureReporter } from './failure-reporter.ts';
import { followWorkers } from './follow-workers.ts';
import { createLiveConnection } from './live-connection.ts';
import { createPageOutcomes } from './page-outcomes.ts';
import { firstView } from './page-view.ts';
import { createPendingEffects } from './pending-effects.ts';
import { createMessageSource, fetchMessages } from './remote-messages.ts';
import { createRemoteProps } from './remote-props.ts';
import { type ShellState, stateOf } from './shell-state.ts';
import { startMeasurement } from './start-measurement.ts';
import { reportUncaughtErrors } from './uncaught-errors.ts';

/** Longest wait for a remote, in milliseconds. */
export const OUTLET_DEADLINE_MS = 3000;

/**
 * Wires the parts of the shell together for one document: history, guards, session, remotes, notices. Nothing is
 * rendered and no listener is added until `start`.
 */
export function createApp(boot: Boot, window: Window) {
  const report = (error: unknown): void => window.reportError(error);
  const bus = createBus({ reportError: report, connectLive: () => live.connect() });
  const t = createTranslator(boot.shellMessages, boot.lang);
  const popups = createPopupQueue();
  const ownSession = createSession({
    window,
    baseUrl: '/api/v1',
    bus,
    // Without the question before leaving: the data is lost already.
    goHome: () => history.leaveFor(`/${boot.lang}`),
    async solveChallenge(challenge, signal) {
      const { challengesOf } = await import(
        /* webpackChunkName: "popups" */ '../popups/challenge-requests.ts'
      );
      return challengesOf(popups).solve(challenge, signal);
    },
    report,
  });
  const { store: session, api, signIn } = ownSession;
  const realtime = createRealtimeHolder(() => bus.publish('player/changed', {}));
  const serverClock = createServerClock(() => Date.now());
  const decide = (url: string): Promise<GuardDecision> =>
    decideInBrowser({ boot, session: session.state, window, now: serverClock.now() }, url);
  const { credentials } = ownSession;
  const live = createLiveConnection({ window, bus, credentials, realtime, report });
  const reportFailure = createFailureReporter(boot, bus, window);
  const messages = createMessageSource(boot, fetchMessages);
  const evaluating = new Set<string>();
  const remotes = createRemoteCache(createRemoteHost(boot, window, evaluating));
  const loadRemote: LoadRemote = (packageName) => remotes.load(packageName);
  const leaveQuestions = createLeaveQuestions(window);

  const pendingEffects = createPendingEffects(window);
  const surroundings = { bus, popups, notifications, t, pendingEffects };

  const decisionCookies = createDecisionCookies(window, bus);

  const onDecision = (decision: GuardDecision): void => {
    decisionCookies.write(decision);
    applyEffects(decision, surroundings);
  };

  const history = createHistory({
    window,
    decide,
    onDecision,
    isForeign: (decision) => isOtherDocument(boot, decision, window.location.href),
    documents: createDocumentOpener(window, () =>
      notifications.show({
        type: 'warn',
        title: t('outlet.offline.title'),
        text: t('outlet.offline.text'),
      }),
    ),
    onChange(page) {
      leaveQuestions.arrived();
      decisionCookies.arrived(page.decision);
      pendingEffects.forget();
      states.next(stateOf(page));
    },
    mayLeave: () => leaveQuestions.mayLeave(),
    newKey: () => window.crypto.randomUUID().slice(0, 8),
    onLeave: keepPosition,
  });

  const first = history.current();
  const states = new BehaviorSubject<ShellState>({
    view: firstView(boot, first.pathname),
    location: first,
    navigationType: 'POP',
    keepScroll: true,
  });

  const navigate: Host['navigate'] = (to, options) => history.navigate(to, options);

  const host: Host = {
    bus,
    session: session.reader,
    api,
    signIn,
    navigate,
    notify: (input) => void notifications.show(input),
    preload: (path) => void preload(path),
    mountWidget: createWidgetMount({
      loadRemote,
      propsOf: (owner, name, params) => props.ofWidget(owner, name, params),
      deadlineMs: OUTLET_DEADLINE_MS,
      report: reportFailure,
    }),
    coverPage: (onBack) => history.cover(onBack),
    blockLeave: (question) => leaveQuestions.block(question),
  };

  const props = createRemoteProps({
    boot,
    host,
    messages,
    report: reportFailure,
    location: () => states.value.location,
    onHead(head, location) {
      // Another page may have been shown in the meantime.
      if (states.value.location !== location || states.value.view.kind !== 'page') return;
      applyHead(window.document, head, boot.settings.brand.name);
      if (location.key !== first.key) removeServerLinks(window.document);
    },
  });

  /** The target of the outlet for a state of the shell; null for error screens and pages of the shell. */
  const targetOf = ({ view, location, navigationType }: ShellState): OutletTarget | null => {
    if (view.kind !== 'page' || view.match.package === 'shell') return null;
    const { match } = view;
    const isServed =
      boot.page?.rendered === true && boot.page.package === match.package && location.key === first.key;
    return {
      package: match.package,
      isServed,
      props: () => props.ofPage(match, { location, navigationType, isServed }),
    };
  };

  const preload = async (path: string): Promise<void> => {
    const decision = await decide(path);
    if (decision.kind !== 'allow' || decision.match.package === 'shell') return;
    try {
      const [remote] = await Promise.all([
        loadRemote(decision.match.package),
        messages.of(decision.match.package),
      ]);
      remote.preload(decision.match.id);
    } catch {
      // A failed preload needs no handling: the navigation itself loads again and reports.
    }
  };

  return {
    bus,
    host,
    popups,
    states,
    session,
    navigate,
    loadRemote,
    /**
     * Asks for remote and code of the document's page. Called before React starts: both run while the frame is
     * hydrated, and the outlet need not wait for them. Where the code stands behind the container, there is nothing to ask
     * for, and it runs when the outlet mounts it, behind the frame.
     */
    loadFirstPage(): void {
      const { page } = boot;
      if (page === undefined || page.script !== undefined) return;
      loadRemote(page.package)
        .then((remote) => remote.preload(page.routeId, { isFirstPage: true }))
        // The outlet loads again and reports.
        .catch(() => {});
    },
    /** Forgets a remote that failed: the next load asks the server for all of it again. */
    refreshRemote(packageName: string): void {
      remotes.forget(packageName);
      messages.forget(packageName);
      refreshFiles(window, packageName);
    },
    reportFailure,
    targetOf,
    ...createPageOutcomes({ window, states, bus, t, brand: boot.settings.brand.name }),
    start(): void {
      const left = pendingEffects.take();
      // The effects are for a signed-in player, and the session may have ended in the meantime.
      if (session.state.isSignedIn) showEffects(left, surroundings);
      session.subscribe(({ isSignedIn }) => {
        if (!isSignedIn) {
          popups.clear();
          pendingEffects.forget();
        }
        void history.review();
      });
      reportUncaughtErrors({ boot, window, report: reportFailure, evaluating });
      followScroll(window, () => history.current().key);
      history.listen();
      ownSession.start();
      preloadOnIntent(window, (path) => host.preload(path));
      void startMeasurement({ boot, window, bus }, reportFailure);
      void followWorkers({ boot, window, bus, states }, reportFailure);
      followPlayer({
        window,
        session,
        api,
        bus,
        realtime,
        serverClock,
        report,
        lang: boot.lang,
        notify: (input) => host.notify(input),
        navigate: (path) => navigate(path),
        t,
      });
      void history.review();
    },
  };
}

export type ShellApp = ReturnType<typeof createApp>;

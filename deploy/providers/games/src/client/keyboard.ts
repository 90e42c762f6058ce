interface Actions {
  spin: () => void;
  stepStake: (step: 1 | -1) => void;
}

const STEPS: Record<string, 1 | -1> = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 };

/**
 * Space or Enter spins and arrows change the stake, unless the focus is on something that uses the key itself.
 *
 * A key that is held down plays one round only: repetition would be autoplay.
 */
export const listenToKeys = ({ spin, stepStake }: Actions): void => {
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || !(event.target instanceof Element)) return;
    // The reels are out of sight, and no round is played there.
    if (document.querySelector('.panel:popover-open')) return;
    const isSpinKey = event.key === ' ' || event.key === 'Enter';
    const control = event.target.closest('button, a, input, summary, dialog');
    if (isSpinKey && event.repeat && control?.id === 'spin') event.preventDefault();
    if (isSpinKey && !control) {
      event.preventDefault();
      if (!event.repeat) spin();
    }
    const step = STEPS[event.key];
    const isInMachine = event.target.closest('#machine') !== null;
    // Up and down scroll the page as ever while the focus is outside the machine.
    const isSideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    if (step && (isInMachine || (!control && isSideways))) {
      event.preventDefault();
      stepStake(step);
    }
  });
};

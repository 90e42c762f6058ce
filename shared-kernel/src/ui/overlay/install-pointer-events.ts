/** For tests: jsdom has no pointer events, so that what they carry (kind of pointer, place) would be lost. */
export function installPointerEvents(): void {
  class PointerEventDouble extends MouseEvent {
    readonly pointerType: string;
    constructor(type: string, init: PointerEventInit = {}) {
      super(type, init);
      this.pointerType = init.pointerType ?? 'mouse';
    }
  }
  Object.assign(window, { PointerEvent: PointerEventDouble });
}

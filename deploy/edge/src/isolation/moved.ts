import { move, transferableSymbol, valueSymbol } from 'piscina';

/** A result of a task whose buffers go over to the other thread without a copy. */
export const moved = (result: object, buffers: ArrayBufferLike[]): object =>
  move({
    get [transferableSymbol]() {
      return buffers;
    },
    get [valueSymbol]() {
      return result;
    },
  });

import { move, transferableSymbol, valueSymbol } from 'piscina';

/** Marks the buffers of a task's result to be transferred to the other thread instead of copied. */
export const transferred = (result: object, buffers: ArrayBufferLike[]): object =>
  move({
    get [transferableSymbol]() {
      return buffers;
    },
    get [valueSymbol]() {
      return result;
    },
  });

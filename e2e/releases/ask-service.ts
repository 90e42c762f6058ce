import type { Pins } from './mixed-page.ts';

export interface Composition {
  number: number;
  pins: Pins;
}

/** What a share of the visitors tries. */
export interface Rollout {
  canaries: Array<{ id: number; pins: Pins }>;
  lastCanary: number;
  /** Number of the composition of who tries the canaries with these ids, `3+5`. */
  compositions: Record<string, number>;
}

/** The registry's service, as a pipeline that knows its OpenAPI document and no more asks it. */
export interface AskService {
  live(): Promise<Composition>;
  pin(pins: Pins): Promise<Composition>;
  rollback(to: number): Promise<Composition>;
  startCanary(pins: Pins, share: number): Promise<Rollout>;
  setShare(id: number, share: number): Promise<Rollout>;
  finishCanary(id: number): Promise<Composition>;
  stopCanary(id: number): Promise<Rollout>;
}

const WHY = 'a proof under load';

export function createAskService(url: string, token: string): AskService {
  /** @throws with what the service says when it refuses */
  async function ask<Answer>(path: string, body?: object): Promise<Answer> {
    const response = await fetch(`${url}/v1/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify({ ...body, why: WHY }) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`The registry refuses ${path}: ${text}`);
    return (JSON.parse(text) as { data: Answer }).data;
  }
  return {
    live: () => ask('compositions/live'),
    pin: (pins) => ask('pins', { pins, accept: [] }),
    rollback: (to) => ask('rollbacks', { to }),
    startCanary: (pins, share) => ask('canaries', { pins, share, accept: [] }),
    setShare: (id, share) => ask(`canaries/${id}/share`, { share }),
    finishCanary: (id) => ask(`canaries/${id}/finish`, {}),
    stopCanary: (id) => ask(`canaries/${id}/stop`, {}),
  };
}

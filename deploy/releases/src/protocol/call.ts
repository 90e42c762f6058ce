import * as z from 'zod/mini';

import type { Role } from '../tokens/token.ts';

type Fields = z.ZodMiniObject;

/** One thing that the service can be asked for. Service and client are both made from it. */
export interface Call<Given extends Fields = Fields, Answer extends z.ZodMiniType = z.ZodMiniType> {
  method: 'GET' | 'POST' | 'PUT';
  /** Parts that begin with a colon are fields of what is given; the other fields go into the query of a GET, else the body. */
  path: string;
  /** The least that a token has to allow. */
  role: Role;
  tag: string;
  /** What it does, for the description. */
  summary: string;
  given: Given;
  answer: Answer;
  /** Takes `If-Match` with the number of the composition that was looked at. */
  takesIfLive?: boolean;
}

export const defineCall = <Given extends Fields, Answer extends z.ZodMiniType>(
  call: Call<Given, Answer>,
): Call<Given, Answer> => call;

export type GivenTo<Each extends Call> = z.output<Each['given']>;
export type AnswerOf<Each extends Call> = z.output<Each['answer']>;

/** Names of the fields that stand in the path. */
export const pathFields = (path: string): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/** The path with the given fields in their places, and the fields that have none there. */
export function fillPath(
  path: string,
  given: Record<string, unknown>,
): { path: string; rest: Record<string, unknown> } {
  const inPath = pathFields(path);
  return {
    path: path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(given[name]))),
    rest: Object.fromEntries(Object.entries(given).filter(([name]) => !inPath.includes(name))),
  };
}

/** The parts of what is given by where they stand in a request. */
export function splitGiven({ path, given }: Pick<Call, 'path' | 'given'>): { params: Fields; rest: Fields } {
  const shape = given.shape;
  const inPath = pathFields(path);
  const part = (isInPath: boolean): Fields =>
    z.object(
      Object.fromEntries(Object.entries(shape).filter(([name]) => inPath.includes(name) === isInPath)),
    );
  return { params: part(true), rest: part(false) };
}

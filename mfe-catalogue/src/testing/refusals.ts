import { ApiError } from '@marquee/kernel/http';

/** Answers of the API that are no answers, for a table of calls. */
export const notFound = (code: string): never => {
  throw new ApiError({ code, status: 404 });
};

export const refused = (code: string): never => {
  throw new ApiError({ code, status: 200 });
};

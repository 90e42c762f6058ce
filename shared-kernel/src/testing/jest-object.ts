import { jest } from '@jest/globals';

Object.assign(globalThis, { jest });

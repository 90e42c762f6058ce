#!/usr/bin/env node
import { conformanceCommand } from '../conformance/cli.ts';

await conformanceCommand(process.argv.slice(2));

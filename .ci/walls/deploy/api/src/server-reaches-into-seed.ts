import '../../seed/src/fill/fill.ts';

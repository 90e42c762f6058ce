import '../../api/src/app.ts';

export { ofHouse, ofPlayer } from './accounts.ts';
export { post, type Posting, PostingConflict } from './post.ts';

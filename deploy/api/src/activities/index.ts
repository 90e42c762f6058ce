export { createActivity, openActivity } from './create-activity.ts';
export { drawNext } from './draw-prizes.ts';
export { freezeByOwner } from './freeze-list.ts';
export { joinActivity } from './join-activity.ts';
export { giveRole } from './roles.ts';

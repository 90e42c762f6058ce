import '@marquee/api/database';

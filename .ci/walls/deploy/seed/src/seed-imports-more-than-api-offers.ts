import '@marquee/api/app';

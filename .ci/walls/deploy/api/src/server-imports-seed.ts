import '@marquee/seed/testing';

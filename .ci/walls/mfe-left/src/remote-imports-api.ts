import '@marquee/api/rules';

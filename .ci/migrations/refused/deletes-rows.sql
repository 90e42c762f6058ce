delete from game where status = 'retired';

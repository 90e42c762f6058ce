alter table game add constraint game_studio foreign key (studio_id) references studio (id) not valid;

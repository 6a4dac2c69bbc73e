-- An answer is stored in the transaction of the write it belongs to, so there is no row without one. As text: a repeat gets
-- the same bytes. Rows go with their account.
delete from idempotency;
alter table idempotency
  drop column state,
  alter column response type text using response::text,
  alter column response set not null,
  add foreign key (user_id) references account on delete cascade;

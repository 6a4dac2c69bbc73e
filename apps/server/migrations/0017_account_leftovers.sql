-- Whose a message is: what waits for an account does not leave once the account was deleted. No reference: what is being
-- delivered at that moment must not hold the deletion up, so whoever delivers looks whether the account is still there.
alter table outbox add column account_id uuid;
create index outbox_account on outbox (account_id) where account_id is not null;

update outbox set account_id = account.id from account
  where account.id::text = substring(outbox.dedupe_key from '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}');
update outbox set account_id = message.account_id from message
  where outbox.account_id is null and outbox.dedupe_key like any (array['notice:%', 'push:%'])
    and message.id::text = split_part(outbox.dedupe_key, ':', 2);

-- Two groups of a list with one name would become one in a file. The later ones get a number behind their name, which is
-- cut where it would be longer than names may be: ten letters, or five Chinese characters.
do $$
declare
  twin record;
  number integer;
  wanted text;
begin
  for twin in
    select * from (
      select id, account_id, sub_type, name, place,
        row_number() over (partition by account_id, sub_type, lower(name collate "C") order by place, id) as nth
      from favourite_group
    ) as named
    where nth > 1 order by account_id, sub_type, place
  loop
    number := 2;
    loop
      wanted := left(twin.name, case when octet_length(twin.name) > char_length(twin.name) then 4 else 8 end) || number;
      exit when not exists (
        select from favourite_group
        where account_id = twin.account_id and sub_type = twin.sub_type
          and lower(name collate "C") = lower(wanted collate "C")
      );
      number := number + 1;
    end loop;
    update favourite_group set name = wanted where id = twin.id;
  end loop;
end $$;

-- The letters A to Z only: the program compares all others, and must never allow what the index refuses.
create unique index favourite_group_name on favourite_group (account_id, sub_type, lower(name collate "C"));

-- An invitation outlives the one who was invited: whoever invited keeps the count.
alter table invitation drop constraint invitation_pkey;
alter table invitation alter column invited_id drop not null;
alter table invitation drop constraint invitation_invited_id_fkey;
alter table invitation
  add constraint invitation_invited_id_fkey foreign key (invited_id) references account (id) on delete set null;
alter table invitation add constraint invitation_invited unique (invited_id);
alter table invitation add column id bigint generated always as identity primary key;

-- Addresses that have earned an invitation's reward, as HMACs: a mailbox or a phone earns it once, also after its account
-- was deleted, and nobody can read from here whose it was.
create table rewarded_address (
  digest bytea primary key,
  at bigint not null
);

-- The ledger of others forgets an account that is deleted.
create index point_entry_about on point_entry (about_id);

-- Budgets are kept under an HMAC of the address from now on. Those under the address itself would be gone within a day.
delete from code_budget;

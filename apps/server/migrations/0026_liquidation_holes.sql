-- Times in which an exchange was away while the others were followed: its liquidations are missing from sums. Times in which
-- nothing was followed are those that no run of all contracts (contract_run) covers.
create table liquidation_hole (
  exchange text not null,
  missed_from bigint not null,
  missed_to bigint not null,
  primary key (exchange, missed_from)
);

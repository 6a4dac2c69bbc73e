-- Which simulated world the stored market history is of; at most one row.
create table market_origin (
  world text primary key
);

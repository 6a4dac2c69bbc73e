#!/bin/sh
# Rolling upgrade to the image that CANDELA_VERSION in deploy/.env names: the worker first, which migrates the database,
# then one web node after the other. Make a back-up before; docs/deploying.md says why.
set -eu
cd "$(dirname "$0")"

# proxy <command>: sends a command to HAProxy and prints its answer.
proxy() {
  docker compose exec -T proxy bash -c 'exec 3<>/dev/tcp/127.0.0.1/9999; echo "$1" >&3; cat <&3' - "$1"
}

docker compose up -d --no-deps worker
for node in web1 web2 web3; do
  proxy "set server web/$node state drain"
  sleep 2 # calls under way end
  docker compose up -d --no-deps --wait "$node"
  proxy "set server web/$node state ready"
  sleep 3 # the proxy has seen the node answer
done

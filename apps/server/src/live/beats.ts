type Beating = { beat(): void }

/**
 * Spreads the heartbeats of all connections over the period: thousands of writes at once would delay prices. A new
 * connection joins the smallest part.
 */
export class Beats {
  static readonly TURNS = 60
  readonly #parts = Array.from({ length: Beats.TURNS }, () => new Set<Beating>())
  #turn = 0

  add(connection: Beating): void {
    let smallest = this.#parts[0]
    for (const part of this.#parts) if (smallest === undefined || part.size < smallest.size) smallest = part
    smallest?.add(connection)
  }

  delete(connection: Beating): void {
    for (const part of this.#parts) if (part.delete(connection)) return
  }

  /** To be called `TURNS` times in a period. */
  next(): void {
    this.#turn = (this.#turn + 1) % Beats.TURNS
    for (const connection of this.#parts[this.#turn] ?? []) connection.beat()
  }
}

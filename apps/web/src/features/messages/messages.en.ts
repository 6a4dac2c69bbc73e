import type { StationMessages } from './messages.zh.ts'

export const messages: StationMessages = {
  bell: unread => (unread === 0 ? 'Messages' : `Messages, ${unread} unread`),
  loading: 'Loading messages',
  failed: 'Failed to load messages',
  retry: 'Retry',
  empty: 'No messages yet',
  emptyText: 'When a favourite moves fast or a price reaches your level, the message appears here.',
  emptyAction: 'Set alerts',
  unread: count => (count === 0 ? 'All read' : `${count} unread`),
  readAll: 'Mark all as read',
  settings: 'Push settings',
  list: 'Messages',
  isUnread: 'Unread',
  more: 'Load more',
  loadingMore: 'Loading',
  shown: count => `${count} shown`,
  all: 'All loaded',
  news: 'New messages, click to show',
  arrived: count => `${count} new messages`,
  open: 'Open',
  close: 'Close',
}

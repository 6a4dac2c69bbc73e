import type { ZoneMessages } from './zone-messages.zh.ts'

export const messages: ZoneMessages = {
  label: 'Time zone',
  places: {
    'UTC+8': 'Beijing',
    UTC: 'Universal time',
    'Australia/Sydney': 'Sydney',
    'Asia/Tokyo': 'Tokyo',
    'Asia/Kolkata': 'Mumbai',
    'Asia/Dubai': 'Dubai',
    'Europe/Berlin': 'Frankfurt',
    'Europe/London': 'London',
    'America/New_York': 'New York',
    'America/Chicago': 'Chicago',
    'America/Los_Angeles': 'Los Angeles',
  },
  timeIn: place => `${place} time`,
  device: zone => `This device: ${zone}`,
}

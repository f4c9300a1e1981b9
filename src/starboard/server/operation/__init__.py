"""Running a server: settings, commands, logs, numbers, benches."""

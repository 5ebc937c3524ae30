CREATE TABLE "alarms" (
	"id" uuid PRIMARY KEY,
	"cause" text NOT NULL,
	"subject" text NOT NULL,
	"what" text NOT NULL,
	"raised_at" timestamp with time zone NOT NULL,
	"over_at" timestamp with time zone,
	"raised_rung_at" timestamp with time zone,
	"over_rung_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "scheduled_runs" (
	"job" text PRIMARY KEY,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "watch_probes" (
	"node" text PRIMARY KEY,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "alarms_raised" ON "alarms" ("cause","subject") WHERE over_at is null;--> statement-breakpoint
CREATE INDEX "alarms_raised_at_index" ON "alarms" ("raised_at");
CREATE TABLE "staff_export_parts" (
	"export_id" uuid,
	"number" integer,
	"bytes" bytea NOT NULL,
	CONSTRAINT "staff_export_parts_pkey" PRIMARY KEY("export_id","number")
);
--> statement-breakpoint
CREATE TABLE "staff_exports" (
	"id" uuid PRIMARY KEY,
	"person_id" uuid NOT NULL,
	"list" text NOT NULL,
	"query" text NOT NULL,
	"columns" jsonb NOT NULL,
	"format" text NOT NULL,
	"is_open" boolean NOT NULL,
	"is_job" boolean NOT NULL,
	"rows" integer,
	"requested_at" timestamp with time zone NOT NULL,
	"written_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "staff_exports_person_id_index" ON "staff_exports" ("person_id");--> statement-breakpoint
CREATE INDEX "staff_exports_expires_at_index" ON "staff_exports" ("expires_at");--> statement-breakpoint
ALTER TABLE "staff_export_parts" ADD CONSTRAINT "staff_export_parts_export_id_staff_exports_id_fkey" FOREIGN KEY ("export_id") REFERENCES "staff_exports"("id") ON DELETE CASCADE;
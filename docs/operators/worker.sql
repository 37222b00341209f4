-- The rights of a role that may only take jobs and answer them: it reads and changes nothing else in the database.
-- The owner of Goalline's tables runs this once they are there, with the role's name:
--   psql -v role=worker -f worker.sql goalline
grant select on schema_version, jobs, job_members, job_figures to :"role";
grant update (state, worker, epoch, lease, tries, answer) on jobs to :"role";
grant insert (id, role, name, version, threads, coming, alive), update (alive) on job_members to :"role";
grant insert, update on job_figures to :"role";
